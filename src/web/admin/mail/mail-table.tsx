import { Link } from '@tanstack/react-router'
import type { ListedMail } from '#contract/mail.ts'
import type { MailList } from '#web/api/admin-mail.ts'
import { formatMoment } from '#contract/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { mailKindLabels, mailStateDisplay } from './mail-display.ts'
import { MailProgress } from './mail-progress.tsx'

interface Props {
  mails: ListedMail[]
  filters: MailList
}

export function MailTable({ mails, filters: { state, page } }: Props) {
  return (
    <Table label="Emails" stack>
      <TableHeader>
        <TableHead>Subject</TableHead>
        <TableHead>To</TableHead>
        <TableHead>Type</TableHead>
        <TableHead>Created</TableHead>
        <TableHead>Status</TableHead>
        <TableHead>Delivery</TableHead>
      </TableHeader>
      <tbody>
        {mails.map((mail) => {
          const { label, tone, icon } = mailStateDisplay[mail.state]
          return (
            <TableRow key={mail.id}>
              <TableCell position="title">
                <Link
                  to="/admin/mail"
                  search={{ state, page: page > 1 ? page : undefined, open: mail.id }}
                  resetScroll={false}
                  className="font-540 wrap-anywhere hover:underline"
                >
                  {mail.subject}
                </Link>
              </TableCell>
              <TableCell position="note" className="min-w-54 stacked:min-w-0">
                <span className="wrap-anywhere">{mail.to}</span>
              </TableCell>
              <TableCell>{mailKindLabels[mail.kind]}</TableCell>
              <TableCell>
                <time dateTime={mail.createdAt} className="num">
                  {formatMoment(mail.createdAt)}
                </time>
              </TableCell>
              <TableCell position="figure">
                <Badge tone={tone} icon={icon}>
                  {label}
                </Badge>
              </TableCell>
              <TableCell className="text-ink-2">
                <MailProgress mail={mail} />
              </TableCell>
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}
