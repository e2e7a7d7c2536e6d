/** The same for every address, so that it tells nothing about the one that was entered. */
export const noEmailHelp =
  'No email? Check your spam folder, and confirm your earlier requests first. Addresses that stopped emails about stock get none.'
