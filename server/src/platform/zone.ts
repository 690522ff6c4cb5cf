/** All rules on days use this zone, whatever the server's. */
export const ZONE = 'Asia/Kolkata';
