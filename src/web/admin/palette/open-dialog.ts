/** The dialog that is open over the page. */
export type OpenDialog = 'palette' | 'shortcuts' | undefined
