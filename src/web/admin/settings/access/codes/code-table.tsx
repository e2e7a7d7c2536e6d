import type { AccessCode } from '#contract/access/access-codes.ts'
import { formatDay } from '#contract/time/format-day.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { CircleOff } from '#web/admin/icons/admin-icons.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CircleCheck, Clock } from '#web/ui/icon/icons.ts'
import { Menu } from '#web/ui/menu.tsx'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import type { CodeAction } from './code-dialogs.tsx'

interface Props {
  codes: AccessCode[]
  onAction: (action: CodeAction) => void
}

export function CodeTable({ codes, onAction }: Props) {
  return (
    <Table label="List of access codes" stack className="rounded-none! border-x-0! border-b-0!">
      <TableHeader>
        <TableHead className="rounded-none!">Label</TableHead>
        <TableHead>Last used</TableHead>
        <TableHead>Added</TableHead>
        <TableHead align="right">Open sessions</TableHead>
        <TableHead>Status</TableHead>
        <TableHead className="rounded-none!">
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {codes.map((code) => (
          <CodeRow key={code.id} code={code} onAction={onAction} />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  code: AccessCode
  onAction: Props['onAction']
}

function CodeRow({ code, onAction }: RowProps) {
  const time = useShopTime()
  const { label, lastUsedAt, createdAt, createdBy, openSessions } = code
  return (
    <TableRow>
      <TableCell position="title">
        <span className="font-540 wrap-anywhere">{label}</span>
        <span className="block text-2xs text-ink-3">{endText(code, time)}</span>
      </TableCell>
      <TableCell position="note">
        {lastUsedAt ? (
          <time dateTime={lastUsedAt} className="num">
            <span className="hidden stacked:inline">Used </span>
            {time.moment(lastUsedAt)}
          </time>
        ) : (
          <span className="text-ink-3">Never used</span>
        )}
      </TableCell>
      <TableCell>
        <time dateTime={createdAt} className="num block">
          {time.day(createdAt)}
        </time>
        <span className="text-2xs wrap-anywhere text-ink-3">{createdBy}</span>
      </TableCell>
      <TableCell align="right">{openSessions}</TableCell>
      <TableCell position="figure">
        <StateBadge state={code.state} />
      </TableCell>
      <TableCell position="extra" className="w-px">
        <RowMenu code={code} onAction={onAction} />
      </TableCell>
    </TableRow>
  )
}

function endText({ endsOn, endedAt, endedBy }: AccessCode, time: ShopTime) {
  if (endedAt !== null) return `Ended ${time.day(endedAt)}${endedBy === null ? '' : ` by ${endedBy}`}`
  return endsOn === null ? 'No end' : `Until ${formatDay(endsOn)}`
}

const states = {
  active: { label: 'Active', tone: 'green', icon: CircleCheck },
  expired: { label: 'Expired', tone: 'yellow', icon: Clock },
  ended: { label: 'Ended', tone: 'gray', icon: CircleOff },
} as const

function StateBadge({ state }: Pick<AccessCode, 'state'>) {
  const { label, tone, icon } = states[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}

function RowMenu({ code, onAction }: RowProps) {
  const { label, state, openSessions } = code
  const item = (text: string, kind: 'edit' | 'replace' | 'end', danger = false) => ({
    label: text,
    danger,
    onSelect: () => onAction({ kind, code }),
  })
  if (state === 'ended' && openSessions === 0) return null
  const items =
    state === 'ended'
      ? [item('End its sessions', 'end', true)]
      : [item('Edit label and end', 'edit'), item('Replace code', 'replace'), item('End code', 'end', true)]
  return <Menu label={`Actions for ${label}`} items={items} />
}
