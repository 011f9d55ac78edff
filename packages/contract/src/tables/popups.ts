/** Who gets a pop-up of the operator's: a level narrows players further. */
export const POPUP_AUDIENCES = ['everyone', 'guests', 'players'] as const
export type PopupAudience = (typeof POPUP_AUDIENCES)[number]

/** `session`: once a session until it is sent away for good. `once`: once for a visitor. */
export const POPUP_REPEATS = ['session', 'once'] as const
export type PopupRepeat = (typeof POPUP_REPEATS)[number]
