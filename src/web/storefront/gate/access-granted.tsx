import { useEffect } from 'react'

/** Full-screen message for 3 seconds. Any key or click skips it, and so does reduced motion. */
export function AccessGranted({ onEnd }: { onEnd: () => void }) {
  useEffect(() => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    const timer = setTimeout(onEnd, prefersReducedMotion ? 0 : displayTimeMs)
    addEventListener('keydown', onEnd)
    addEventListener('pointerdown', onEnd)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', onEnd)
      removeEventListener('pointerdown', onEnd)
    }
  }, [onEnd])

  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-8 bg-ink px-6 text-on-ink">
      <div role="status">
        <h1 className="text-3xl">ACCESS GRANTED</h1>
      </div>
      <svg viewBox="0 0 520 24" aria-hidden="true" className="w-full max-w-130 animate-draw">
        <path d="M0 12H390" strokeWidth="6" className="stroke-on-ink" />
        <path d="M396 12H520" strokeWidth="14" className="stroke-copper" />
      </svg>
    </main>
  )
}

const displayTimeMs = 3000
