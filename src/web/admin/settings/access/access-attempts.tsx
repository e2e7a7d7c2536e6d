import { useQuery } from '@tanstack/react-query'
import { Ban, Check, Timer } from 'lucide-react'
import { accessAttemptsQuery } from '#web/api/admin-access.ts'
import { useApi } from '#web/api/use-api.ts'
import { formatMoment } from '#contract/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { browserOf } from './browser-name.ts'

const looks = {
  granted: { tone: 'green', icon: Check },
  denied: { tone: 'red', icon: Ban },
  limited: { tone: 'yellow', icon: Timer },
} as const

/** Who tried to enter by a code of late. */
export function AccessAttempts() {
  const attempts = useQuery(accessAttemptsQuery(useApi()))
  if (attempts.isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 border-t px-5 py-3.5">
        Failed to fetch the access attempts
        <Button size="sm" onClick={() => attempts.refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!attempts.data || attempts.data.items.length === 0) {
    return (
      <p className="border-t px-5 py-3.5 text-ink-2">
        {attempts.data ? 'Nobody has tried to enter yet.' : 'Loading the access attempts...'}
      </p>
    )
  }

  const { items, total } = attempts.data
  return (
    <>
      <Table label="Last access attempts" stack className="rounded-none! border-x-0! border-b-0!">
        <TableHeader>
          <TableHead className="rounded-none!">Last attempts</TableHead>
          <TableHead>Address</TableHead>
          <TableHead>Browser</TableHead>
          <TableHead className="rounded-none!">Outcome</TableHead>
        </TableHeader>
        <tbody>
          {items.map(({ id, at, ip, userAgent, outcome }) => (
            <TableRow key={id}>
              <TableCell place="title" className="h-10!">
                <time dateTime={at} className="num">
                  {formatMoment(at)}
                </time>
              </TableCell>
              <TableCell place="note" className="h-10!">
                <span className="id">{ip}</span>
              </TableCell>
              <TableCell className="h-10!">{browserOf(userAgent)}</TableCell>
              <TableCell place="figure" className="h-10!">
                <Badge {...looks[outcome]}>{outcome}</Badge>
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {total > items.length && (
        <p className="num border-t px-3 py-2.5 text-ink-2">
          The last {items.length} of {total.toLocaleString('en-US')}
        </p>
      )}
    </>
  )
}
