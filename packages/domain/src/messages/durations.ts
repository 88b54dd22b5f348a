/** How long a message about a success stays, in milliseconds. */
export const SUCCESS_MESSAGE_MS = 2000;

/** How long a message about an error stays, and any message of the teacher view, in milliseconds. */
export const ERROR_MESSAGE_MS = 5000;

export const OFFLINE_MESSAGE_MS = 5000;
export const APPLICATION_UPDATED_MESSAGE_MS = 2000;
export const REGISTERED_MESSAGE_MS = 1500;

/** From a successful registration to the sign-in screen, in milliseconds. */
export const REGISTERED_REDIRECT_MS = 2000;
