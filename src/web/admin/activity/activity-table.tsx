import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#contract/audit.ts'
import { formatMoment } from '#contract/format-date.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { actionWords } from './action-labels.ts'
import { EntryDifference } from './entry-difference.tsx'

export function ActivityTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <Table label="Activity" stack>
      <TableHeader>
        <TableHead>When</TableHead>
        <TableHead>Who</TableHead>
        <TableHead>Change</TableHead>
        <TableHead>Of what</TableHead>
        <TableHead>Before and after</TableHead>
      </TableHeader>
      <tbody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell place="figure" className="align-top! stacked:font-400!">
              <time dateTime={entry.at} className="num text-ink-2">
                {formatMoment(entry.at)}
              </time>
            </TableCell>
            <TableCell className="align-top!">
              <span className="wrap-anywhere">{entry.actorEmail ?? `Former staff, ID ${entry.actorId}`}</span>
            </TableCell>
            <TableCell place="title" className="align-top! font-540">
              {actionWords(entry.action)}
            </TableCell>
            <TableCell className="align-top!">
              <Link
                to="/admin/activity"
                search={{ subject: entry.subject }}
                title="All changes of it"
                className="id whitespace-normal hover:underline"
              >
                {entry.subject}
              </Link>
            </TableCell>
            <TableCell place="note" className="align-top!">
              <EntryDifference entry={entry} />
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}
