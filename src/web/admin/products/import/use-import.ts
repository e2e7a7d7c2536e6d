import { useFileImport } from '#web/admin/forms/use-file-import.ts'
import { useImportPreview, useImportProducts } from '#web/api/admin-product-changes.ts'

/** A product file from its choice through its preview to its import. */
export function useImport({ onDone }: { onDone: () => void }) {
  const preview = useImportPreview()
  const importing = useImportProducts()
  const { choose, ...fileImport } = useFileImport({ check: preview.mutate, run, onDone })

  async function run(text: string, onProgress: (share: number) => void) {
    const { inserted, updated } = await importing.mutateAsync({
      file: text,
      stockToken: preview.data?.stockToken,
      onProgress,
    })
    const counts = `${inserted.toLocaleString('en-US')} new, ${updated.toLocaleString('en-US')} changed.`
    return { title: 'Products imported', text: counts }
  }

  return {
    ...fileImport,
    report: preview.data,
    error: importing.error ?? preview.error,
    isChecking: preview.isPending,
    isImporting: importing.isPending,
    choose: (chosen: File) => {
      importing.reset()
      choose(chosen)
    },
  }
}
