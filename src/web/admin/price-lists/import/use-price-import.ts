import { useState } from 'react'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { useFileImport } from '#web/admin/forms/use-file-import.ts'
import { type PriceFileChoice, useImportPrices } from '#web/api/admin-price-lists.ts'
import { choiceOf } from './price-file-choice.ts'
import { usePriceCheck } from './use-price-check.ts'

interface Setup {
  list: PriceListDetail
  onDone: () => void
}

/** A price file from its choice through its dry run to its import. */
export function usePriceImport({ list: { id }, onDone }: Setup) {
  const [confirmHigherTier, setConfirmHigherTier] = useState(false)
  const [missing, setMissing] = useState<'keep' | 'remove'>('keep')
  const { check, report, reading, ...checking } = usePriceCheck(id)
  const importing = useImportPrices()
  const { file, choose, ...fileImport } = useFileImport({
    check: (chosen) => check(chosen, { confirmHigherTier }),
    run,
    onDone,
  })

  async function run(chosen: File, onProgress: (share: number) => void) {
    if (!report) throw new Error('Wait for the check of the file')
    const { added, changed, removed } = await importing.mutateAsync({
      id,
      file: chosen,
      version: report.version,
      ...(report.reading && choiceOf(report.reading)),
      confirmHigherTier,
      missing,
      onProgress,
    })
    const counts = [`${added} new`, `${changed} changed`, ...(removed > 0 ? [`${removed} removed`] : [])]
    return { title: 'Prices imported', text: `${counts.join(', ')}.` }
  }

  function changeConfirmHigherTier(isConfirmed: boolean) {
    setConfirmHigherTier(isConfirmed)
    if (file) check(file, { confirmHigherTier: isConfirmed })
  }

  function changeChoice(choice: PriceFileChoice) {
    if (file) check(file, { confirmHigherTier, choice })
  }

  return {
    ...checking,
    ...fileImport,
    file,
    report,
    reading,
    error: importing.error ?? checking.error,
    isImporting: importing.isPending,
    confirmHigherTier,
    missing,
    setMissing,
    setConfirmHigherTier: changeConfirmHigherTier,
    setChoice: changeChoice,
    choose: (chosen: File) => {
      importing.reset()
      choose(chosen)
    },
  }
}
