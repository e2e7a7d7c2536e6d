import type { ShopTime } from '#contract/time/shop-time.ts'
import type { ApiKey } from '#contract/integrations/api-keys.ts'
import { CircleOff } from '#web/admin/icons/admin-icons.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { CircleCheck, Clock, TriangleAlert } from '#web/ui/icon/icons.ts'
import { TableCell } from '#web/ui/table/table-cell.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { TableHeader } from '#web/ui/table/table-header.tsx'
import { TableRow } from '#web/ui/table/table-row.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { scopesText } from './scope-texts.ts'

interface Props {
  apiKeys: ApiKey[]
  onRevoke: (apiKey: ApiKey) => void
}

export function KeyTable({ apiKeys, onRevoke }: Props) {
  return (
    <Table label="List of API keys" stack className="rounded-none! border-x-0! border-b-0!">
      <TableHeader>
        <TableHead className="rounded-none!">Name</TableHead>
        <TableHead>Permissions</TableHead>
        <TableHead>Last used</TableHead>
        <TableHead>Created</TableHead>
        <TableHead>Status</TableHead>
        <TableHead className="rounded-none!">
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableHeader>
      <tbody>
        {apiKeys.map((apiKey) => (
          <KeyRow key={apiKey.id} apiKey={apiKey} onRevoke={onRevoke} />
        ))}
      </tbody>
    </Table>
  )
}

interface RowProps {
  apiKey: ApiKey
  onRevoke: Props['onRevoke']
}

function KeyRow({ apiKey, onRevoke }: RowProps) {
  const time = useShopTime()
  const { name, prefix, scopes, createdAt, createdBy, state } = apiKey
  return (
    <TableRow>
      <TableCell position="title">
        <span className="font-540 wrap-anywhere">{name}</span>
        <span className="id block text-2xs text-ink-3">{prefix}…</span>
      </TableCell>
      <TableCell position="note" className="min-w-45 stacked:min-w-0">
        {scopesText(scopes)}
        <span className="hidden text-2xs text-ink-3 stacked:block">
          <LastUse apiKey={apiKey} />
          {`. ${endText(apiKey, time)}. Created by ${createdBy}`}
        </span>
      </TableCell>
      <TableCell>
        <LastUse apiKey={apiKey} />
      </TableCell>
      <TableCell>
        <time dateTime={createdAt} className="num block">
          {time.day(createdAt)}
        </time>
        <span className="text-2xs wrap-anywhere text-ink-3">{createdBy}</span>
      </TableCell>
      <TableCell position="figure">
        <StateBadge state={state} />
        <span className="mt-0.5 block text-2xs wrap-anywhere text-ink-3 stacked:hidden">
          {endText(apiKey, time)}
        </span>
      </TableCell>
      <TableCell position="extra" className="w-px">
        {state !== 'revoked' && (
          <Button size="sm" variant="del-quiet" aria-haspopup="dialog" onClick={() => onRevoke(apiKey)}>
            Revoke<span className="sr-only"> {name}</span>
          </Button>
        )}
      </TableCell>
    </TableRow>
  )
}

function LastUse({ apiKey: { lastUsedAt } }: { apiKey: ApiKey }) {
  const time = useShopTime()
  if (lastUsedAt === null) return 'Never used'
  return (
    <time dateTime={lastUsedAt} className="num">
      <span className="hidden stacked:inline">Used </span>
      {time.moment(lastUsedAt)}
    </time>
  )
}

function endText({ state, expiresAt, revokedAt, revokedBy }: ApiKey, time: ShopTime) {
  if (revokedAt !== null) return `Revoked ${time.day(revokedAt)} by ${revokedBy}`
  if (state === 'disabled') return 'Its creator is no longer staff'
  if (expiresAt === null) return 'Never expires'
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${time.day(expiresAt)}`
}

const states = {
  active: { label: 'Active', tone: 'green', icon: CircleCheck },
  expired: { label: 'Expired', tone: 'yellow', icon: Clock },
  disabled: { label: 'Disabled', tone: 'yellow', icon: TriangleAlert },
  revoked: { label: 'Revoked', tone: 'gray', icon: CircleOff },
} as const

function StateBadge({ state }: Pick<ApiKey, 'state'>) {
  const { label, tone, icon } = states[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
