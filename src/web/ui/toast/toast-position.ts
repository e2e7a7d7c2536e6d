/** At the bottom right. A toast that would cover controls moves, see use-toast-place.ts. */
export const toastPosition =
  'fixed right-4 bottom-4 z-60 w-90 max-w-[calc(100vw-32px)] max-md:w-[calc(100vw-32px)]'
