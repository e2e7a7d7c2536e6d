/** A line at the top of the window while something loads, from 150 ms on. Its place is marked busy for screen readers. */
export function ProgressLine() {
  return (
    <div
      aria-hidden="true"
      data-progress=""
      className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-progress bg-copper"
    />
  )
}
