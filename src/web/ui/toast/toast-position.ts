/** Below the header, so that it covers neither the cart button nor the buttons at the bottom of the window. */
export const toastPosition = 'fixed top-toast right-6 z-60 w-90 max-md:inset-x-4 max-md:w-auto'
