/** Plain text with blank lines between paragraphs. Keeps line breaks. */
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
