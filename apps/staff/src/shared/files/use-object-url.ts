import { useEffect, useState } from 'react';

/** An address of bytes in this page, given back when they are not shown any more. */
export function useObjectUrl(bytes: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [bytes]);
  return url;
}
