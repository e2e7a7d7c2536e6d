import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { SortHead } from '#web/admin/list/sort-head.tsx'
import { sortingOf } from '#web/admin/list/sorting-of.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { activityRoute, useShowActivity } from './activity-search.ts'
import { activitySortTexts } from './activity-sorts.ts'
import { EntryChanges } from './entry-changes.tsx'
import { Sentence } from './sentence.tsx'

export function ActivityTable({ entries }: { entries: AuditEntry[] }) {
  const sorting = sortingOf(activitySortTexts, activityRoute.useSearch(), useShowActivity())
  return (
    <Table label="Activity" stack>
      <TableHeader>
        <SortHead by="time" sorting={sorting}>
          Time
        </SortHead>
        <SortHead by="change" sorting={sorting}>
          Change
        </SortHead>
        <SortHead by="who" sorting={sorting}>
          Who
        </SortHead>
        <SortHead by="from" sorting={sorting}>
          From
        </SortHead>
        <TableHead>
          <span className="sr-only">History</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {entries.map((entry) => (
          <ActivityRow key={entry.id} entry={entry} />
        ))}
      </tbody>
    </Table>
  )
}

function ActivityRow({ entry }: { entry: AuditEntry }) {
  const time = useShopTime()
  const { at, sentence, subject, item } = entry
  return (
    <TableRow>
      <TableCell position="extra" className="w-px align-top! whitespace-nowrap">
        <time dateTime={at} className="num text-ink-2">
          {time.moment(at)}
        </time>
      </TableCell>
      <TableCell position="title" className="min-w-60 align-top! stacked:col-span-2 stacked:min-w-0">
        <span className="mr-2 font-540 wrap-anywhere">
          <Sentence text={sentence} />
        </span>
        <EntryChanges entry={entry} />
      </TableCell>
      <TableCell position="note" className="min-w-45 align-top! stacked:min-w-0">
        <Actor entry={entry} />
      </TableCell>
      <TableCell className="min-w-36 align-top!">
        <Origin entry={entry} />
      </TableCell>
      <TableCell className="w-px align-top! whitespace-nowrap">
        <Link to="/admin/activity" search={{ subject }} className="lnk" aria-label={`History of ${item}`}>
          History
        </Link>
      </TableCell>
    </TableRow>
  )
}

function Actor({ entry: { actorId, actorName, actorEmail, ip, apiKey } }: { entry: AuditEntry }) {
  if (actorId === 0) return <span className="text-ink-3">Automatic</span>
  if (actorName === null) return <span className="text-ink-3">Deleted account, ID {actorId}</span>
  return (
    <>
      <span className="block wrap-anywhere stacked:inline">{actorName}</span>
      {ip !== null && <span className="hidden stacked:inline">, {apiKey ? keyText(apiKey) : ip}</span>}
      <span className="text-2xs wrap-anywhere text-ink-3 stacked:hidden">{actorEmail}</span>
    </>
  )
}

function Origin({ entry: { ip, browser, apiKey } }: { entry: AuditEntry }) {
  if (ip === null) return <span className="text-ink-3">Not recorded</span>
  return (
    <>
      <span className="id block wrap-anywhere">{ip}</span>
      <span className="text-2xs wrap-anywhere text-ink-3">{apiKey ? keyText(apiKey) : browser}</span>
    </>
  )
}

const keyText = (name: string) => `API key ${name}`
