/**
 * At the header's lower edge: over what has been read, and never over the cart's button, nor over what stands at the foot of a
 * window, where people go on.
 */
export const toastPlace = 'fixed top-toast right-6 z-60 w-90 max-md:inset-x-4 max-md:w-auto'
