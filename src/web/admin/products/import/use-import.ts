import { useState } from 'react'
import { useImportPreview, useImportProducts } from '#web/api/admin-product-changes.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

interface ChosenFile {
  name: string
  text: string
}

/** A product file from its choice through its preview to its import. */
export function useImport({ onDone }: { onDone: () => void }) {
  const [file, setFile] = useState<ChosenFile>()
  const [progress, setProgress] = useState(0)
  const preview = useImportPreview()
  const importing = useImportProducts()
  const toast = useToast()

  async function choose(chosen: File) {
    const text = await chosen.text()
    setFile({ name: chosen.name, text })
    importing.reset()
    preview.mutate(text)
  }

  async function runImport() {
    if (!file) return
    setProgress(0)
    try {
      const { inserted, updated } = await importing.mutateAsync({
        file: file.text,
        stockToken: preview.data?.stockToken,
        onProgress: setProgress,
      })
      toast({
        title: 'Products imported',
        text: `${inserted.toLocaleString('en-US')} new, ${updated.toLocaleString('en-US')} changed.`,
      })
      onDone()
    } catch (error) {
      toast({ tone: 'error', title: 'Import failed', text: errorMessage(error) })
      // The products may have changed since the first preview.
      preview.mutate(file.text)
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
    choose: (chosen: File) => void choose(chosen),
    runImport: () => void runImport(),
  }
}
