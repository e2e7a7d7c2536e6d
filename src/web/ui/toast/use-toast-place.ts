import { type RefObject, useEffect } from 'react'
import { coveredArea, findToastPlace } from './toast-place.ts'

/** Keeps the toasts clear of the controls of the page or of the open dialog, and of the dialog's title. */
export function useToastPlace(viewport: RefObject<HTMLElement | null>, toastNumber: number | undefined) {
  useEffect(() => {
    const element = viewport.current
    if (!element || toastNumber === undefined) return
    const place = () => moveClear(element)
    const resizing = new ResizeObserver(place)
    resizing.observe(element)
    // A dialog or another page opens.
    const changing = new MutationObserver(place)
    changing.observe(document.body, { childList: true, subtree: true })
    // A drawer has slid in.
    document.addEventListener('animationend', place)
    return () => {
      document.removeEventListener('animationend', place)
      resizing.disconnect()
      changing.disconnect()
    }
  }, [viewport, toastNumber])
}

function moveClear(toasts: HTMLElement) {
  if (toasts.childElementCount === 0) return
  const toast = toasts.getBoundingClientRect()
  const controls = controlsBelow(toasts)
  const isInside = toast.top >= 0 && toast.bottom <= innerHeight
  if (isInside && coveredArea(toast, controls) === 0) return
  const { left, top } = findToastPlace({
    toast,
    window: { width: document.documentElement.clientWidth, height: innerHeight },
    controls,
  })
  Object.assign(toasts.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' })
}

/** Controls in the window that can be used now. */
function controlsBelow(toasts: HTMLElement): DOMRect[] {
  const dialog = [...document.querySelectorAll(openDialog)].at(-1)
  return [...(dialog ?? document.body).querySelectorAll(dialog ? `${controls}, h2` : controls)]
    .filter((control) => !toasts.contains(control) && isVisible(control))
    .map((control) => control.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 1 && bottom > 0 && top < innerHeight)
}

/** False in a closed menu, whose links have a place nevertheless. */
const isVisible = (control: Element) => control.checkVisibility()

const openDialog = '[role=dialog][data-state=open], [role=alertdialog][data-state=open]'
const controls = 'button, input, select, textarea, summary, a.btn, header a'
