import { useQuery } from '@tanstack/react-query'
import { ownPictures, pictureSrcset, pictureUrl } from '#contract/pictures.ts'
import { featuredShortlistQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { Picture } from '#web/ui/picture.tsx'

/** The first featured products with pictures, as decoration of large screens. */
export function AuthPicture() {
  const { data: featured } = useQuery(featuredShortlistQuery(useApi()))
  const pictures = ownPictures(featured?.items.map(({ imageUrl }) => imageUrl) ?? []).slice(0, 2)
  if (pictures.length === 0) return null
  return (
    <div className="grid grid-flow-col auto-cols-fr divide-x divide-line border">
      {pictures.map((url) => (
        <div key={url} className="bg-stage">
          <Picture
            src={pictureUrl(url, 640)}
            srcSet={pictureSrcset(url)}
            sizes="280px"
            alt=""
            loading="lazy"
            className="max-h-[34vh] w-full"
          />
        </div>
      ))}
    </div>
  )
}
