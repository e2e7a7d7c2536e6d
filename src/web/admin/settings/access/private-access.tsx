import { LockKeyhole, TriangleAlert } from '#web/ui/icon/icons.ts'
import { LockKeyholeOpen } from '#web/admin/icons/icons.ts'
import { useChangeAccess } from '#web/api/admin-access.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { accessErrorMessage } from './access-error-message.ts'

interface Props {
  enabled: boolean
  enabledVersion: number
}

/** Turns private access on or off. While it is on, visitors need the access code. */
export function PrivateAccess({ enabled, enabledVersion }: Props) {
  const toast = useToast()
  const change = useChangeAccess()

  async function handleChange(isOn: boolean) {
    try {
      await change.mutateAsync({ enabled: isOn, enabledVersion })
      toast({
        title: 'Private Access Updated',
        text: 'Private access setting has been updated successfully.',
      })
    } catch (error) {
      toast({ tone: 'error', title: 'Update Failed', text: accessErrorMessage(error) })
    }
  }

  return (
    <Panel
      title="Private access control"
      aside={
        <div className="flex items-center gap-3">
          <Badge tone={enabled ? 'green' : 'gray'} icon={enabled ? LockKeyhole : LockKeyholeOpen}>
            {enabled ? 'On' : 'Off'}
          </Badge>
          <Switch
            aria-label="Private access control"
            checked={enabled}
            disabled={change.isPending}
            onChange={({ target }) => handleChange(target.checked)}
          />
        </div>
      }
    >
      <output className="block">
        {enabled
          ? 'Every visitor is asked for the access code. You are not asked while signed in.'
          : 'The shop is open. Every visitor can see products and prices.'}
      </output>
      {enabled && (
        <Notice
          tone="amber"
          icon={TriangleAlert}
          title="Visitors without the code cannot see the shop"
          className="mt-3.5 text-xs!"
        >
          Product pages, images and prices are hidden, including from search engines.
        </Notice>
      )}
    </Panel>
  )
}
