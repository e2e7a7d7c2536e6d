import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { formatMoment } from '#contract/format-date.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { actionLabel } from './action-labels.ts'
import { EntryDifference } from './entry-difference.tsx'

export function ActivityTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table label="Activity" stack>
      <TableHeader>
        <TableHead>Time</TableHead>
        <TableHead>Staff</TableHead>
        <TableHead>Change</TableHead>
        <TableHead>Item</TableHead>
        <TableHead>Before and after</TableHead>
      </TableHeader>
      <tbody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell position="figure" className="align-top! stacked:font-400!">
              <time dateTime={entry.at} className="num text-ink-2">
                {formatMoment(entry.at)}
              </time>
            </TableCell>
            <TableCell className="align-top!">
              <span className="wrap-anywhere">
                {entry.actorEmail ?? `Former staff member, ID ${entry.actorId}`}
              </span>
            </TableCell>
            <TableCell position="title" className="align-top! font-540">
              {actionLabel(entry.action)}
            </TableCell>
            <TableCell position="extra" className="align-top!">
              <Link
                to="/admin/activity"
                search={{ subject: entry.subject }}
                title="View history"
                className="id wrap-anywhere whitespace-normal hover:underline"
              >
                {entry.subject}
              </Link>
            </TableCell>
            <TableCell position="note" className="align-top!">
              <EntryDifference entry={entry} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
