/**
 * Inline script that draws icons again that Chromium 143 sometimes leaves out: when the sprite comes from its cache, all icons of
 * a page can stay empty until their `href` is set again.
 * Remove when an icon that refers to another file is always drawn.
 */
export const redrawIcons = `addEventListener('load', () => {
for (const use of document.querySelectorAll('svg.icon use'))
  if (!use.getBBox().width) use.setAttribute('href', use.getAttribute('href'))
})`
