/**
 * Hung from the header's lower edge at the right: over what has been read, and never over the cart's button, nor over what
 * stands at the foot of a window, where people go on. On a small screen it is over the last row of the header.
 */
export const toastPlace =
  'fixed top-[calc(var(--spacing-header)-28px)] right-6 z-60 w-90 max-md:inset-x-4 max-md:top-header max-md:w-auto'
