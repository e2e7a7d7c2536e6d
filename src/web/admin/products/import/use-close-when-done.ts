import { useEffect, useEffectEvent, useRef } from 'react'
import type { ImportSummary } from '#contract/catalog/imports/product-imports.ts'

/** Closes the dialog when the import it shows has finished, unless it left rows out. */
export function useCloseWhenDone(current: ImportSummary | null | undefined, onClose: () => void) {
  const earlier = useRef<ImportSummary | null>(null)
  const handleChange = useEffectEvent((now: ImportSummary | null) => {
    const wasWritten = earlier.current?.status === 'importing' && now?.status === 'done'
    earlier.current = now
    if (wasWritten && now.counts?.leftOut === 0) onClose()
  })
  useEffect(() => handleChange(current ?? null), [current])
}
