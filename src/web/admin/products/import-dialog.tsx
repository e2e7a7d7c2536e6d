import { CircleAlert, FileUp } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '#contract/problem.ts'
import { useImportPreview, useImportProducts } from '#web/api/admin-product-changes.ts'
import { failureText } from '#web/forms/failure-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToast } from '#web/ui/toast/toast-context.ts'
import { ImportPreview } from './import-preview.tsx'

interface Chosen {
  name: string
  text: string
}

/** Reads a product file, shows what each of its lines would do, and does all of it at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<Chosen>()
  const [progress, setProgress] = useState(0)
  const preview = useImportPreview()
  const importing = useImportProducts()
  const toast = useToast()
  const report = preview.data
  const count = report && report.errors.length === 0 ? report.changes.length : 0
  const failure = importing.error ?? preview.error

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    const text = await chosen.text()
    setFile({ name: chosen.name, text })
    importing.reset()
    preview.mutate(text)
  }

  async function handleImport() {
    if (!file) return
    setProgress(0)
    try {
      const { inserted, updated } = await importing.mutateAsync({
        file: file.text,
        stockToken: report?.stockToken,
        onProgress: setProgress,
      })
      toast({
        title: 'Products imported',
        text: `${inserted.toLocaleString('en-US')} new, ${updated.toLocaleString('en-US')} changed.`,
      })
      onClose()
    } catch (error) {
      toast({ tone: 'error', title: 'Import failed', text: failureText(error) })
      // The shop may be another one than when the file was looked at.
      preview.mutate(file.text)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={importing.isPending ? undoable : onClose}
      title="Import products"
      description={file?.name ?? 'A CSV file as the export writes it; products are found by their SKU.'}
      footer={
        <>
          {importing.isPending && (
            <progress
              aria-label="Import"
              max={1}
              value={progress < 1 ? progress : undefined}
              className="flex-1 accent-copper"
            />
          )}
          <Button disabled={importing.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="go"
            disabled={count === 0}
            busy={importing.isPending}
            busyLabel={progress < 1 ? `Sending ${Math.round(progress * 100)}%` : 'Importing...'}
            onClick={handleImport}
          >
            {count === 0
              ? 'Import'
              : `Import ${count.toLocaleString('en-US')} ${count === 1 ? 'change' : 'changes'}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <label className={pickClass}>
          <FileUp />
          {file ? 'Choose another file' : 'Choose a CSV file'}
          <input
            type="file"
            accept=".csv,text/csv"
            aria-label="CSV file"
            disabled={importing.isPending}
            className="sr-only"
            onChange={({ target }) => {
              void choose(target.files?.[0])
              // The same file may be chosen again, once it is mended.
              target.value = ''
            }}
          />
        </label>
        {preview.isPending && <output>Looking what would change...</output>}
        {failure && (
          <Notice tone="danger" icon={CircleAlert} role="alert" title="The file was not taken.">
            {whyNot(failure)}
          </Notice>
        )}
        {report && !preview.isPending && <ImportPreview report={report} />}
      </div>
    </Dialog>
  )
}

/** A file that cannot be read at all says where. */
function whyNot(failure: Error) {
  const where = failure instanceof ApiProblem ? failure.problem.errors?.[0]?.field : undefined
  return where?.startsWith('line ') ? `L${where.slice(1)}: ${failureText(failure)}` : failureText(failure)
}

/** What is on its way cannot be called back. */
function undoable() {}

const pickClass =
  'flex min-h-16 items-center justify-center gap-2.5 rounded-2 border border-dashed border-line-2 bg-surface font-540 ' +
  'hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-copper'
