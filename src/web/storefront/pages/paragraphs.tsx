/** Plain text: an empty line parts paragraphs, a line break stays. */
export function Paragraphs({ text }: { text: string }) {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      <p key={index} className="whitespace-pre-line text-pretty">
        {paragraph.trim()}
      </p>
    ))
}
