export const numberWithUnit = /(\d+(?:\.\d+)? (?:[KMGT]B|[MG]?Hz|mAh|Wh?|MP|[cm]?m|in|V|A)\b)/

/** Text whose lines do not break between a number and its unit, such as 256 GB. Copied or searched, it has plain spaces. */
export function Unbroken({ text }: { text: string }) {
  return text.split(numberWithUnit).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
