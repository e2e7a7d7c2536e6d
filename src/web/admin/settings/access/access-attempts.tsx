import { useQuery } from '@tanstack/react-query'
import { Ban, Check, Timer } from '#web/ui/icon/icons.ts'
import type { AccessAttempt } from '#contract/access.ts'
import { accessAttemptsQuery } from '#web/api/admin-access.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { browserName } from '#contract/activity/browser-name.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'

const outcomes = {
  granted: { label: 'Granted', tone: 'green', icon: Check },
  denied: { label: 'Denied', tone: 'red', icon: Ban },
  limited: { label: 'Rate limited', tone: 'yellow', icon: Timer },
} as const

/** The latest attempts to enter with an access code. */
export function AccessAttempts() {
  const attempts = useQuery(accessAttemptsQuery(useApi()))
  if (attempts.isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 px-5 py-3.5">
        Failed to fetch access attempts
        <Button size="sm" onClick={() => attempts.refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  if (!attempts.data || attempts.data.items.length === 0) {
    return (
      <p className="px-5 py-3.5 text-ink-2">
        {attempts.data ? 'No access attempts yet.' : 'Loading access attempts...'}
      </p>
    )
  }

  const { items, total } = attempts.data
  return (
    <>
      <Table label="Latest access attempts" stack className="rounded-none! border-0!">
        <TableHeader>
          <TableHead className="rounded-none!">Time</TableHead>
          <TableHead>IP address</TableHead>
          <TableHead>Browser</TableHead>
          <TableHead>Code</TableHead>
          <TableHead className="rounded-none!">Outcome</TableHead>
        </TableHeader>
        <tbody>
          {items.map((attempt) => (
            <AttemptRow key={attempt.id} attempt={attempt} />
          ))}
        </tbody>
      </Table>
      {total > items.length && (
        <p className="num border-t px-3 py-2.5 text-ink-2">
          Latest {items.length} of {total.toLocaleString('en-US')}
        </p>
      )}
    </>
  )
}

function AttemptRow({ attempt }: { attempt: AccessAttempt }) {
  const time = useShopTime()
  const { at, ip, userAgent, outcome } = attempt
  return (
    <TableRow>
      <TableCell position="title" className="h-10!">
        <time dateTime={at} className="num">
          {time.moment(at)}
        </time>
      </TableCell>
      <TableCell position="note" className="h-10!">
        <span className="id">{ip}</span>
      </TableCell>
      <TableCell className="h-10!">{browserName(userAgent)}</TableCell>
      <TableCell position="extra" className="h-10!">
        <span className="wrap-anywhere">{codeText(attempt)}</span>
      </TableCell>
      <TableCell position="figure" className="h-10! stacked:text-right">
        <OutcomeBadge outcome={outcome} />
      </TableCell>
    </TableRow>
  )
}

/** Which code was entered. */
function codeText({ outcome, codeLabel }: Pick<AccessAttempt, 'outcome' | 'codeLabel'>) {
  if (outcome === 'limited') return 'Not checked'
  if (outcome === 'granted') return codeLabel ?? 'Portal access password'
  return codeLabel === null ? 'No code matched' : `${codeLabel} (no longer valid)`
}

function OutcomeBadge({ outcome }: { outcome: keyof typeof outcomes }) {
  const { label, tone, icon } = outcomes[outcome]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
