import { useState } from 'react'
import { type PriceFileReading, priceFileReading } from '#contract/pricing/price-file-reading.ts'
import { ApiProblem } from '#contract/problem.ts'
import { type PriceFileChoice, usePriceImportPreview } from '#web/api/admin-price-lists.ts'

interface CheckOptions {
  confirmHigherTier: boolean
  /** Default: the one for the last check of this file. */
  choice?: PriceFileChoice
}

/** The dry run of a price file, repeated with what staff choose. */
export function usePriceCheck(id: number) {
  const [checked, setChecked] = useState<{ file: File; choice: PriceFileChoice }>()
  const [reading, setReading] = useState<PriceFileReading>()
  const preview = usePriceImportPreview()
  const isQuestion = refusedReading(preview.error) !== undefined

  function check(file: File, { confirmHigherTier, ...changes }: CheckOptions) {
    const former = checked?.file === file ? checked : undefined
    const choice = changes.choice ?? former?.choice ?? {}
    if (!former) setReading(undefined)
    setChecked({ file, choice })
    preview.mutate(
      { id, file, ...choice, confirmHigherTier },
      { onSettled: (report, error) => setReading(report?.reading ?? refusedReading(error)) },
    )
  }

  return {
    check,
    report: preview.data,
    /** How the file is read; undefined until it is known. */
    reading,
    /** What staff have to choose before the file can be read. */
    question: isQuestion ? preview.error?.message : undefined,
    error: isQuestion ? null : preview.error,
    isChecking: preview.isPending,
  }
}

/** How the file is read as far as it can be told, if staff have to choose the rest. */
function refusedReading(error: unknown): PriceFileReading | undefined {
  const isQuestion = error instanceof ApiProblem && questions.has(error.code)
  return isQuestion ? priceFileReading.parse(error.problem.extra) : undefined
}

const questions: ReadonlySet<string> = new Set(['price-columns-not-found', 'decimal-mark-unclear'])
