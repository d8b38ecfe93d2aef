import type { FoundWorker } from '../api.ts'

/** The worker as the request dialog expects: with the services that can be ordered now. */
export const requestable = ({
  id,
  fullName,
  services,
  ...shown
}: Pick<FoundWorker, 'id' | 'fullName' | 'services' | 'image' | 'rating' | 'reviewCount'>) => ({
  profileId: id,
  fullName,
  image: shown.image,
  rating: shown.rating,
  reviewCount: shown.reviewCount,
  services: services.flatMap(({ serviceId, kind, name, rate, orderable }) =>
    orderable && rate !== null ? [{ serviceId, kind, name, rate }] : [],
  ),
})
