/** Putting text on the clipboard, where a page may. */

/** Copy a text; false if the browser does not let us, so that it must be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The whole address of a path of this site. */
export function fullAddress(path: string): string {
  return new URL(path, location.origin).href;
}

/** Whether a text is an address that only this machine can open: a link of no use to others. */
export function worksHereOnly(text: string): boolean {
  const host = URL.canParse(text) ? new URL(text).hostname : '';
  return /^(.+\.)?localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(host);
}

/** Let the browser save a text as a file. */
export function saveText(name: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
