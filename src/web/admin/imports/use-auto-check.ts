import { useEffect, useEffectEvent, useState } from 'react'
import type { ImportSummary, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useChangeImportSettings } from '#web/api/imports/product-imports.ts'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { type MatchingDraft, draftOf, settingsOf } from './matching-draft.ts'

interface Setup {
  loaded: ProductImport
  current: ImportSummary
  draft: MatchingDraft
}

/** Time to make another choice before the file is checked. */
const delayMs = 400

/** Checks the file again shortly after staff have changed how it is read. */
export function useAutoCheck({ loaded, current, draft }: Setup) {
  const { columns } = loaded
  const { id, version, status } = current
  const { mutate, isPending, error } = useChangeImportSettings()
  const wanted = settingsOf(draft, columns)
  const wantedKey = JSON.stringify(wanted)
  const [checkedKey, setCheckedKey] = useState(() =>
    status === 'matching' ? undefined : JSON.stringify(settingsOf(draftOf(loaded), columns)),
  )
  const [refusedKey, setRefusedKey] = useState<string>()
  const isOutdated = wantedKey !== checkedKey

  function startCheck() {
    if (!wanted) return
    mutate(
      { id, version, ...wanted },
      {
        onSuccess: () => setCheckedKey(wantedKey),
        // A check that ends meanwhile makes a new version, with which it is tried again.
        onError: (problem) => setRefusedKey(isOfOtherVersion(problem) ? undefined : wantedKey),
      },
    )
  }
  const settledKey = useDebounced(wantedKey, delayMs)
  const isDue =
    isOutdated && wanted !== undefined && wantedKey === settledKey && wantedKey !== refusedKey && !isPending
  const startDueCheck = useEffectEvent(startCheck)
  useEffect(() => {
    if (isDue) startDueCheck()
  }, [isDue])

  return {
    /** Whether the preview is of other settings than the chosen ones. */
    isOutdated,
    error: refusedKey !== undefined && refusedKey === wantedKey ? error : null,
    isStarting: isPending,
    checkAgain: () => {
      setRefusedKey(undefined)
      startCheck()
    },
  }
}

const isOfOtherVersion = (error: Error) =>
  error instanceof ApiProblem && error.problem.code === 'import-changed'
