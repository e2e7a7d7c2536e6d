/**
 * Props of an error toast that is its own alert. Radix also copies a toast's text into a live region, and its
 * internal attribute excludes the text, so that screen readers read it once.
 * Remove when Radix Toast has an option to announce a toast as an alert.
 */
export const toastAlertProps = { role: 'alert', 'data-radix-toast-announce-exclude': '' }
