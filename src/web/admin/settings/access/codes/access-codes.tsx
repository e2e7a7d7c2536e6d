import { useQuery } from '@tanstack/react-query'
import type { AccessCode } from '#contract/access/access-codes.ts'
import { maxAccessCodes } from '#contract/limits.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { QueryPanel } from '#web/admin/settings/form/query-panel.tsx'
import { accessCodesQuery } from '#web/api/access/access-codes.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Plus } from '#web/ui/icon/icons.ts'
import { Panel } from '#web/ui/panel.tsx'
import { CodeDialogs, type CodeAction } from './code-dialogs.tsx'
import { CodeTable } from './code-table.tsx'

/** Access codes beside the access password, each of which can be ended by itself. */
export function AccessCodes() {
  const query = useQuery(accessCodesQuery(useApi()))
  const dialog = useDialog<CodeAction>()
  if (!query.data) return <QueryPanel title="Access codes" query={query} />

  const isFull = query.data.filter(isInUse).length >= maxAccessCodes
  return (
    <Panel
      title="Access codes"
      flush
      aside={
        <Button
          size="sm"
          aria-haspopup="dialog"
          disabled={isFull}
          onClick={() => dialog.open({ kind: 'add' })}
        >
          <Plus className="size-3.75" />
          Add code
        </Button>
      }
    >
      <p className="px-5 pt-4 pb-3 text-ink-2">
        Give each buyer or event a code of its own. Every code opens the shop like the password above, and can
        be ended without changing the others.
        {isFull && ` You have ${maxAccessCodes} codes, the most you can have. End one to add another.`}
      </p>
      {query.data.length === 0 ? (
        <p className="border-t px-5 py-3.5 text-ink-2">
          No access codes yet. Visitors enter with the password above.
        </p>
      ) : (
        <CodeTable codes={query.data} onAction={dialog.open} />
      )}
      {dialog.opening && (
        <CodeDialogs
          key={dialog.opening.key}
          action={dialog.opening.target}
          open={dialog.opening.isOpen}
          onClose={dialog.opening.close}
        />
      )}
    </Panel>
  )
}

const isInUse = ({ state }: AccessCode) => state !== 'ended'
