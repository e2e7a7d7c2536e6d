import { createContext, use, useEffect, useEffectEvent } from 'react'

/** Gives an open layer a history entry; Back calls `close`. Returns a function to call once the layer is closed. */
export type OpenLayer = (close: () => void) => () => void

/** Without a provider, Back leaves the page. */
export const LayerContext = createContext<OpenLayer | undefined>(undefined)

/** Makes the browser's Back close an open layer, such as a drawer, instead of leaving the page. */
export function useCloseOnBack(isOpen: boolean, close: () => void) {
  const openLayer = use(LayerContext)
  const handleBack = useEffectEvent(close)
  useEffect(() => (isOpen ? openLayer?.(() => handleBack()) : undefined), [isOpen, openLayer])
}
