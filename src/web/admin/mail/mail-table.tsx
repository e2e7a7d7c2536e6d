import { Link } from '@tanstack/react-router'
import type { ListedMail } from '#contract/mail.ts'
import { mailKindLabels } from '#contract/mail-templates/mail-kind-labels.ts'
import { Badge } from '#web/ui/badge.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { SortHead } from '#web/admin/list/sort-head.tsx'
import { sortingOf } from '#web/admin/list/sorting-of.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { mailStateDisplay } from './mail-display.ts'
import { MailProgress } from './mail-progress.tsx'
import { mailRoute, useShowMails } from './mail-search.ts'
import { mailSortTexts } from './mail-sorts.ts'

export function MailTable({ mails }: { mails: ListedMail[] }) {
  const sorting = sortingOf(mailSortTexts, mailRoute.useSearch(), useShowMails())
  return (
    <Table label="Emails" stack>
      <TableHeader>
        <SortHead by="subject" sorting={sorting}>
          Subject
        </SortHead>
        <SortHead by="to" sorting={sorting}>
          To
        </SortHead>
        <SortHead by="type" sorting={sorting}>
          Type
        </SortHead>
        <SortHead by="created" sorting={sorting}>
          Created
        </SortHead>
        <SortHead by="status" sorting={sorting}>
          Status
        </SortHead>
        <TableHead>Delivery</TableHead>
      </TableHeader>
      <tbody>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </tbody>
    </Table>
  )
}

function MailRow({ mail }: { mail: ListedMail }) {
  const time = useShopTime()
  const { label, tone, icon } = mailStateDisplay[mail.state]
  return (
    <TableRow>
      <TableCell position="title">
        <Link
          from="/admin/mail"
          to="/admin/mail"
          search={(now) => ({ ...now, open: mail.id })}
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
          {time.moment(mail.createdAt)}
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
}
