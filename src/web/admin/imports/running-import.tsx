import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'
import { useDiscardImport } from '#web/api/imports/product-imports.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { ImportProgress } from './import-progress.tsx'

/** An import that is written or undone. */
export function RunningImport({ current }: { current: ImportSummary }) {
  const discard = useDiscardImport()
  const work = current.status === 'undoing' ? 'undo' : 'import'
  return (
    <Panel
      title={current.fileName}
      aside={
        work === 'import' && (
          <Button
            size="sm"
            busy={discard.isPending}
            busyLabel="Stopping..."
            onClick={() => discard.mutate(current.id)}
          >
            Stop import
          </Button>
        )
      }
    >
      <ImportProgress current={current} />
      <p className="mt-3 text-ink-2">You can leave this page. The {work} continues in the background.</p>
    </Panel>
  )
}
