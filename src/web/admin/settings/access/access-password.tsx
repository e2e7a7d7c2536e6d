import { Check, CircleAlert, CircleCheck } from '#web/ui/icon/icons.ts'
import type { AccessSettings } from '#contract/access.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { classes } from '#web/ui/classes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CurrentPassword } from './current-password.tsx'
import { NewPassword } from './new-password.tsx'

/** The access password, which is the same for all visitors. */
export function AccessPassword({ access }: { access: AccessSettings }) {
  const time = useShopTime()
  const { isDefault, grants, changedAt, changedBy, codeVersion } = access
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-3">
          Portal access password
          <Badge tone="green" icon={CircleCheck}>
            Active
          </Badge>
        </span>
      }
    >
      <div className="grid gap-x-7 gap-y-5 md:grid-cols-2">
        <div className="grid content-start gap-3.5">
          <CurrentPassword key={codeVersion} />
          <NewPassword isDefault={isDefault} codeVersion={codeVersion} />
        </div>
        <ul className="grid content-start gap-2 text-ink-2 md:border-l md:pl-7">
          <Fact>At least 6 characters</Fact>
          <Fact>Portal sessions last 24 hours</Fact>
          <Fact>Changing the password ends all open sessions, also those opened with an access code</Fact>
          <Fact>Attempts are logged and limited per IP address</Fact>
          <Fact>{grants === 1 ? '1 open session' : `${grants} open sessions`}</Fact>
          {changedAt ? (
            <Fact>{`Changed ${time.moment(changedAt)}${changedBy ? ` by ${changedBy}` : ''}`}</Fact>
          ) : (
            <Fact isWarning>Default password in use</Fact>
          )}
        </ul>
      </div>
    </Panel>
  )
}

function Fact({ isWarning = false, children }: { isWarning?: boolean; children: string }) {
  const Icon = isWarning ? CircleAlert : Check
  return (
    <li className={classes('grid grid-cols-[auto_1fr] gap-2.5 wrap-anywhere', isWarning && 'text-amber')}>
      <Icon className="mt-px size-3.75" />
      {children}
    </li>
  )
}
