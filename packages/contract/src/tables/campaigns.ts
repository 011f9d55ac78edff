/** service: about the account or the site, for everyone. marketing: for players who may be sent it (tables/marketing.ts). */
export const CAMPAIGN_KINDS = ['service', 'marketing'] as const
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number]

export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] as const
export type CampaignState = (typeof CAMPAIGN_STATES)[number]
