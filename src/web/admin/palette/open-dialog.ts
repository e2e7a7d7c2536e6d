/** What is open over the page. */
export type Opened = 'palette' | 'shortcuts' | undefined
