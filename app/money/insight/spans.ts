/** How many weeks back are told of, this one included. Where an address lies is kept for 180 days: further back nobody knows where. */
export const spans = ['4', '12', '24'] as const
