import { useState } from 'react'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { useImportPrices, usePriceImportPreview } from '#web/api/admin-price-lists.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface Setup {
  list: PriceListDetail
  onDone: () => void
}

/** A price file from its choice through its dry run to its import. */
export function usePriceImport({ list: { id }, onDone }: Setup) {
  const [file, setFile] = useState<{ name: string; text: string }>()
  const [confirmDearer, setConfirmDearer] = useState(false)
  const [missing, setMissing] = useState<'keep' | 'remove'>('keep')
  const [progress, setProgress] = useState(0)
  const preview = usePriceImportPreview()
  const importing = useImportPrices()
  const toast = useToast()

  async function choose(chosen: File) {
    const text = await chosen.text()
    setFile({ name: chosen.name, text })
    importing.reset()
    preview.mutate({ id, file: text, confirmDearer })
  }

  function changeConfirmDearer(isConfirmed: boolean) {
    setConfirmDearer(isConfirmed)
    if (file) preview.mutate({ id, file: file.text, confirmDearer: isConfirmed })
  }

  async function runImport() {
    if (!file || !preview.data) return
    setProgress(0)
    try {
      const { added, changed, removed } = await importing.mutateAsync({
        id,
        file: file.text,
        version: preview.data.version,
        confirmDearer,
        missing,
        onProgress: setProgress,
      })
      const counts = [`${added} new`, `${changed} changed`, ...(removed > 0 ? [`${removed} removed`] : [])]
      toast({ title: 'Prices imported', text: `${counts.join(', ')}.` })
      onDone()
    } catch (error) {
      toast({ tone: 'error', title: 'Import failed', text: errorMessage(error) })
      // The prices may have changed since the first preview.
      preview.mutate({ id, file: file.text, confirmDearer })
    }
  }

  return {
    file,
    report: preview.data,
    error: importing.error ?? preview.error,
    isChecking: preview.isPending,
    isImporting: importing.isPending,
    /** Uploaded share of the file, 0 to 1. */
    progress,
    confirmDearer,
    missing,
    setMissing,
    setConfirmDearer: changeConfirmDearer,
    choose: (chosen: File) => void choose(chosen),
    runImport: () => void runImport(),
  }
}
