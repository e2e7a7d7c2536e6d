import { useState } from 'react'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import type { TextFile } from '#web/admin/forms/text-file-input.tsx'
import { useFileImport } from '#web/admin/forms/use-file-import.ts'
import { useImportPrices, usePriceImportPreview } from '#web/api/admin-price-lists.ts'

interface Setup {
  list: PriceListDetail
  onDone: () => void
}

/** A price file from its choice through its dry run to its import. */
export function usePriceImport({ list: { id }, onDone }: Setup) {
  const [confirmHigherTier, setConfirmHigherTier] = useState(false)
  const [missing, setMissing] = useState<'keep' | 'remove'>('keep')
  const preview = usePriceImportPreview()
  const importing = useImportPrices()
  const check = (file: string) => preview.mutate({ id, file, confirmHigherTier })
  const { file, choose, ...fileImport } = useFileImport({ check, run, onDone })

  async function run(text: string, onProgress: (share: number) => void) {
    if (!preview.data) throw new Error('Wait for the check of the file')
    const { added, changed, removed } = await importing.mutateAsync({
      id,
      file: text,
      version: preview.data.version,
      confirmHigherTier,
      missing,
      onProgress,
    })
    const counts = [`${added} new`, `${changed} changed`, ...(removed > 0 ? [`${removed} removed`] : [])]
    return { title: 'Prices imported', text: `${counts.join(', ')}.` }
  }

  function changeConfirmHigherTier(isConfirmed: boolean) {
    setConfirmHigherTier(isConfirmed)
    if (file) preview.mutate({ id, file: file.text, confirmHigherTier: isConfirmed })
  }

  return {
    ...fileImport,
    file,
    report: preview.data,
    error: importing.error ?? preview.error,
    isChecking: preview.isPending,
    isImporting: importing.isPending,
    confirmHigherTier,
    missing,
    setMissing,
    setConfirmHigherTier: changeConfirmHigherTier,
    choose: (chosen: TextFile) => {
      importing.reset()
      choose(chosen)
    },
  }
}
